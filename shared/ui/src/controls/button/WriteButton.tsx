import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { Button, type ButtonProps } from './Button.tsx';

/** A button whose click changes stored data: inactive, with the reason as description, if the seller is suspended. */
export const WriteButton = observer(function WriteButton(props: ButtonProps) {
  const { suspension } = usePlatform().user;
  return suspension === null ? <Button {...props} /> : <Button {...props} aria-disabled title={suspension} />;
});
