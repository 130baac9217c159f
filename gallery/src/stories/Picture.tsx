import { Picture } from '@backoffice/ui';
import { Package } from 'lucide-react';
import type { Story } from '../Story.ts';
import { BROKEN, MINT } from '../pictures.ts';

export const story: Story = {
  states: {
    square: <Picture src={MINT} alt="스티커" eager />,
    'four to three': <Picture src={MINT} alt="스티커" ratio="4 / 3" eager />,
    contain: <Picture src={MINT} alt="스티커" ratio="2 / 1" fit="contain" eager />,
    circle: <Picture src={MINT} alt="프로필" rounded="full" eager />,
    'no corners': <Picture src={MINT} alt="스티커" rounded="none" eager />,
    'no picture': <Picture src={null} alt="" placeholder={<Package aria-hidden />} />,
    broken: <Picture src={BROKEN} alt="스티커" eager />,
  },
};
