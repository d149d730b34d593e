/** The contracts that the built-in renderers draw: a list that costs nothing, so that every run can tell it. */
export const drawableContracts = [
  'weather@1', 'world_clock@1', 'chart@1', 'article_list@1', 'article_card@1',
  'file_result@1', 'image_gallery@1', 'exchange_rate@1', 'image_preview@1', 'video_preview@1',
] as const;

/** The id of a contract that can be drawn. */
export type DrawableContract = (typeof drawableContracts)[number];
