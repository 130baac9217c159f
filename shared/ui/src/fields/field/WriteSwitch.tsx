import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { SwitchField, type SwitchFieldProps } from './SwitchField.tsx';

/** A switch that changes stored data: disabled, with the reason as description, if the seller is suspended. */
export const WriteSwitch = observer(function WriteSwitch(props: SwitchFieldProps) {
  const { suspension } = usePlatform().user;
  return suspension === null ? <SwitchField {...props} /> : <SwitchField {...props} disabled title={suspension} />;
});
