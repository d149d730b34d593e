import type {StorybookConfig} from '@storybook/web-components-vite';

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: {name: '@storybook/web-components-vite', options: {}},
  // Storybook's own chunks are large, and nobody waits for their sizes.
  viteFinal: (vite) => ({...vite, build: {...vite.build, chunkSizeWarningLimit: 2_000, reportCompressedSize: false}}),
  core: {disableTelemetry: true, disableWhatsNewNotifications: true},
};
export default config;
