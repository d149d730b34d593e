/** Words of pictures, galleries, videos and the viewer. */
export interface MediaMessages {
  readonly image: string;
  readonly images: string;
  readonly video: string;
  /** A picture that came without words; `name` is its file's. */
  readonly noAlt: (name: string | undefined) => string;
  readonly imageFrom: (source: string) => string;
  readonly enlarge: (alt: string) => string;
  /** In the place of a picture that is being made. */
  readonly making: string;
  readonly failed: string;
  readonly refused: string;
  readonly retry: string;
  readonly retryOf: (alt: string) => string;
  readonly carousel: string;
  readonly previous: string;
  readonly next: string;
  readonly position: (at: number, of: number) => string;
  readonly imageAt: (at: number, of: number) => string;
  readonly summary: (images: number, sources: string) => string;
  readonly play: (name: string) => string;
  readonly duration: (length: string) => string;
  readonly videoFailed: string;
  readonly viewer: string;
  readonly close: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly zoomReset: string;
  readonly download: string;
  readonly share: string;
}
