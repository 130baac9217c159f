import type { MissingSection } from '@backoffice/contracts';
import { BottomActions, ButtonLink, WriteButton } from '@backoffice/ui';
import { Plus } from 'lucide-react';
import { SECTION_LINKS } from './sectionLinks.tsx';

/** Props of `MarketListBar`. */
export interface MarketListBarProps {
  /** Next step of a seller who does not sell yet; undefined if only a market is missing. */
  readonly next: MissingSection | undefined;
  readonly creating: boolean;
  readonly onCreate: () => void;
}

/** Button for a new market; before it, the next step of a new seller is the primary action. */
export function MarketListBar({ next, creating, onCreate }: MarketListBarProps) {
  return (
    <BottomActions>
      <WriteButton
        variant={next === undefined ? 'primary' : 'secondary'}
        icon={<Plus aria-hidden />}
        busy={creating}
        onClick={onCreate}
      >
        새 마켓
      </WriteButton>
      {next !== undefined && (
        <ButtonLink variant="primary" to={`${SECTION_LINKS[next].to}?back=/`}>
          {`${SECTION_LINKS[next].title}하기`}
        </ButtonLink>
      )}
    </BottomActions>
  );
}
