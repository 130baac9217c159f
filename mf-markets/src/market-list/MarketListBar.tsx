import type { MissingSection } from '@backoffice/contracts/seller/profileCompleteness';
import { usePlatform } from '@backoffice/platform';
import { BottomActions, ButtonLink, WriteButton } from '@backoffice/ui';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { SECTION_LINKS } from './sectionLinks.tsx';

/** Props of `MarketListBar`. */
export interface MarketListBarProps {
  /** Next step of a seller who does not sell yet; undefined if only a market is missing. */
  readonly next: MissingSection | undefined;
  readonly creating: boolean;
  readonly onCreate: () => void;
}

/** Button for a new market; before it, the next step of a new seller is the primary action. */
export const MarketListBar = observer(function MarketListBar({ next, creating, onCreate }: MarketListBarProps) {
  const { suspension } = usePlatform().user;
  const step = next && SECTION_LINKS[next];
  return (
    <BottomActions>
      <WriteButton
        variant={step === undefined ? 'primary' : 'secondary'}
        icon={<Plus aria-hidden />}
        busy={creating}
        onClick={onCreate}
      >
        새 마켓
      </WriteButton>
      {step && suspension === null && (
        <ButtonLink variant="primary" to={`${step.to}?back=/`}>
          {`${step.title}하기`}
        </ButtonLink>
      )}
      {step && suspension !== null && <WriteButton variant="primary">{`${step.title}하기`}</WriteButton>}
    </BottomActions>
  );
});
