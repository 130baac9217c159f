import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { Button } from './Button.tsx';
import { ButtonLink, type ButtonLinkProps } from './ButtonLink.tsx';

/**
 * A `ButtonLink` to a screen or action that changes stored data: an inactive button, with the reason as description, if
 * the seller is suspended.
 */
export const WriteLink = observer(function WriteLink(props: ButtonLinkProps) {
  const { suspension } = usePlatform().user;
  if (suspension === null) return <ButtonLink {...props} />;
  const { variant, size, wide, icon, className, children } = props;
  return (
    <Button {...{ variant, size, wide, icon, className }} aria-disabled title={suspension}>
      {children}
    </Button>
  );
});
