import type { MissingSection } from '@backoffice/contracts/seller/profileCompleteness';
import { BottomActions, WriteButton, WriteLink } from '@backoffice/ui';
import { Plus } from 'lucide-react';
import { SECTION_LINKS } from './sectionLinks.tsx';

/** Props of `MarketListBar`. */
export interface MarketListBarProps {
  /** Next step of a seller who does not sell yet; undefined if only a market is missing. */
  readonly next: MissingSection | undefined;
  readonly creating: boolean;
  readonly onCreate: () => void;
}

/** Actions of a seller who does not sell yet: a new market and, as the primary action before it, the next step. */
export function MarketListBar({ next, creating, onCreate }: MarketListBarProps) {
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
      {step && (
        <WriteLink variant="primary" to={`${step.to}?back=/`}>
          {`${step.title}하기`}
        </WriteLink>
      )}
    </BottomActions>
  );
}
