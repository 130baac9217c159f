import { type DisplaySettings, usePlatform } from '@backoffice/platform';
import { Card, Page, PageBar, RadioGroup, type RadioChoice, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';

const THEMES: readonly RadioChoice<DisplaySettings['theme']>[] = [
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
  { value: 'system', label: '기기 설정에 맞춤', hint: '기기가 다크 모드일 때 어둡게' },
];
const TEXT_SIZES: readonly RadioChoice<DisplaySettings['textSize']>[] = [
  { value: 'normal', label: '보통' },
  { value: 'large', label: '크게' },
  { value: 'larger', label: '더 크게' },
];
const DENSITIES: readonly RadioChoice<DisplaySettings['density']>[] = [
  { value: 'comfortable', label: '넓게' },
  { value: 'compact', label: '촘촘하게', hint: '한 화면에 더 많이' },
];
const HOMES: readonly RadioChoice<DisplaySettings['home']>[] = [
  { value: 'auto', label: '오늘', hint: '진행 중인 마켓에 주문이 있을 때' },
  { value: 'markets', label: '마켓 목록' },
];

/** Display settings of this device: each choice applies and is stored immediately. */
export const DisplayPage = observer(function DisplayPage() {
  const { display } = usePlatform();
  const { theme, textSize, density, home } = display.settings;
  return (
    <Page bar={<PageBar title="화면 설정" backTo="/accounts" />} width="narrow">
      <Stack gap={4}>
        <p>고르면 이 기기에 바로 적용돼요.</p>
        <Card>
          <Stack gap={6}>
            <RadioGroup
              label="화면 모드"
              options={THEMES}
              value={theme}
              onChange={(chosen) => display.change({ theme: chosen })}
            />
            <RadioGroup
              label="글자 크기"
              options={TEXT_SIZES}
              value={textSize}
              onChange={(chosen) => display.change({ textSize: chosen })}
            />
            <RadioGroup
              label="목록 간격"
              options={DENSITIES}
              value={density}
              onChange={(chosen) => display.change({ density: chosen })}
            />
            <RadioGroup
              label="시작 화면"
              options={HOMES}
              value={home}
              onChange={(chosen) => display.change({ home: chosen })}
            />
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
});
