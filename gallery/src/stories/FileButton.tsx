import { FileButton } from '@backoffice/ui';
import { Upload } from 'lucide-react';
import type { Story } from '../Story.ts';

const choose = () => undefined;

export const story: Story = {
  states: {
    plain: <FileButton onFiles={choose}>파일 선택</FileButton>,
    'primary, with an icon': (
      <FileButton variant="primary" icon={<Upload aria-hidden />} accept=".xlsx" onFiles={choose}>
        엑셀 올리기
      </FileButton>
    ),
    busy: (
      <FileButton busy onFiles={choose}>
        올리는 중
      </FileButton>
    ),
  },
};
