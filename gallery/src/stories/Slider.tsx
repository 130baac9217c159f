import { Picture, Slider, type SliderProps } from '@backoffice/ui';
import type { Story } from '../Story.ts';
import { BLUE, MINT, YELLOW } from '../pictures.ts';

const slider = (sources: readonly string[], width: string, props: Partial<SliderProps> = {}) => (
  <Slider
    label="표지"
    slideWidth={width}
    slides={sources.map((src, at) => ({
      id: `${at}`,
      content: <Picture src={src} alt={`사진 ${at + 1}`} ratio="4 / 3" eager />,
    }))}
    {...props}
  />
);

export const story: Story = {
  states: {
    'one slide in view': slider([MINT, YELLOW, BLUE], '100%'),
    'several in view': slider([MINT, YELLOW, BLUE, MINT, YELLOW], '120px'),
    'a single slide': slider([MINT], '100%'),
    loading: slider([], '120px', { isLoading: true, ratio: '4 / 3' }),
  },
};
