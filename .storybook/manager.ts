import {addons} from 'storybook/manager-api';
import {create} from 'storybook/theming';

addons.setConfig({
  theme: create({
    base: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    brandTitle: 'Morit elements',
    brandUrl: './',
    brandTarget: '_self',
    fontBase: 'system-ui, "Apple SD Gothic Neo", "Noto Sans KR", "Malgun Gothic", sans-serif',
    fontCode: 'ui-monospace, monospace',
    appBorderRadius: 8,
    inputBorderRadius: 8,
  }),
});
