import type {Preview} from '@storybook/web-components-vite';
import {setCustomElementsManifest} from '@storybook/web-components-vite';
import manifest from '../.cache/custom-elements.json' with {type: 'json'};
import {defineMorit} from '../src/elements/define.js';

defineMorit();
setCustomElementsManifest(manifest); // Holds public members only.

const width = (name: string, px: number) => ({name, styles: {width: `${px}px`, height: '800px'}});

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: {theme: 'light', locale: 'ko', player: 'end'},
  globalTypes: {
    theme: {
      description: 'Colour scheme of the page',
      toolbar: {icon: 'mirror', dynamicTitle: true, items: [{value: 'light', title: 'Light'}, {value: 'dark', title: 'Dark'}]},
    },
    locale: {
      description: 'Language of the page',
      toolbar: {icon: 'globe', dynamicTitle: true, items: [{value: 'ko', title: '한국어'}, {value: 'en', title: 'English'}]},
    },
    // Played scenarios alone heed it (scenario-story.ts); the bar above each of them pauses at any event.
    player: {
      description: 'How a scenario is played',
      toolbar: {
        icon: 'play', dynamicTitle: true,
        items: [
          {value: 'end', title: 'At its end'}, {value: 'start', title: 'Before its first event'}, {value: 'play', title: 'Playing'},
          {value: 'slow', title: 'Playing, half speed'}, {value: 'fast', title: 'Playing, four times as fast'},
        ],
      },
    },
  },
  parameters: {
    a11y: {test: 'error'},
    backgrounds: {disable: true}, // The theme brings its own.
    viewport: {options: {w320: width('320 px, phone', 320), w480: width('480 px, panel', 480), w1024: width('1024 px, full', 1024)}},
  },
  decorators: [
    // The page's own language and colour scheme: elements follow them as they would on a host's page.
    (story, {globals: {theme, locale}}) => {
      document.documentElement.dataset['theme'] = String(theme);
      document.documentElement.lang = String(locale);
      return story();
    },
  ],
};
export default preview;
