import { Link } from '@backoffice/platform';
import { Download, Settings, ShoppingCart } from 'lucide-react';
import styles from './IconButton.module.css';

const DESTINATIONS = {
  cart: { label: '장바구니', Icon: ShoppingCart },
  setting: { label: '앱 설정', Icon: Settings },
  download: { label: '앱 내려받기', Icon: Download },
} as const;

/** An icon of 44 × 44 px at the right of a `PageBar`: a link to a page of the marketplace, `/` and the name. */
export function BarLink({ to }: { readonly to: keyof typeof DESTINATIONS }) {
  const { label, Icon } = DESTINATIONS[to];
  return (
    <Link to={`/${to}`} aria-label={label} title={label} className={styles.button}>
      <Icon aria-hidden />
    </Link>
  );
}
