/** Made by scripts/manifest.mjs before Storybook starts; absent from a fresh checkout. */
declare module '*/.cache/custom-elements.json' {
  const manifest: unknown;
  export default manifest;
}
