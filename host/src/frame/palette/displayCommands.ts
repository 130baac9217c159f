import type { DisplaySettings, DisplayStore } from '@backoffice/platform';
import type { PaletteLine } from './PaletteLine.ts';

interface Choice {
  readonly label: string;
  readonly keywords: readonly string[];
  readonly settings: Partial<DisplaySettings>;
}

const CHOICES: readonly Choice[] = [
  { label: '어두운 화면', keywords: ['다크 모드', '밤'], settings: { theme: 'dark' } },
  { label: '밝은 화면', keywords: ['라이트 모드', '낮'], settings: { theme: 'light' } },
  { label: '기기 설정에 맞춘 화면', keywords: ['화면 밝기', '다크 모드'], settings: { theme: 'system' } },
  { label: '글자 크기 보통', keywords: [], settings: { textSize: 'normal' } },
  { label: '글자 크게', keywords: ['큰 글씨'], settings: { textSize: 'large' } },
  { label: '글자 더 크게', keywords: ['큰 글씨'], settings: { textSize: 'larger' } },
  { label: '목록 넓게', keywords: ['목록 간격'], settings: { density: 'comfortable' } },
  { label: '목록 촘촘하게', keywords: ['목록 간격'], settings: { density: 'compact' } },
];

/** Commands for all values of the display settings except the current ones. */
export function displayCommands(display: DisplayStore): readonly PaletteLine[] {
  const current = Object.entries(display.settings).map(([key, value]) => `${key}:${value}`);
  return CHOICES.flatMap(({ label, keywords, settings }) => {
    const [setting = ''] = Object.entries(settings).map(([key, value]) => `${key}:${value}`);
    if (current.includes(setting)) return [];
    const run = () => display.change(settings);
    return [{ id: `display.${setting}`, kind: 'command', label, keywords, run, isRemembered: true, isDisplay: true }];
  });
}
