import { Link } from '@backoffice/platform';
import { Download, Settings, ShoppingCart } from 'lucide-react';
import styles from '../button/IconButton.module.css';

const PLACES = {
  cart: { label: '장바구니', icon: <ShoppingCart aria-hidden /> },
  setting: { label: '설정', icon: <Settings aria-hidden /> },
  download: { label: '앱 내려받기', icon: <Download aria-hidden /> },
} as const;

/** A link at the right of a `PageBar` to one of the places of the same name at the marketplace (specification, section 2, Routes). */
export function BarLink({ to }: { readonly to: keyof typeof PLACES }) {
  const { label, icon } = PLACES[to];
  return (
    <Link to={`/${to}`} aria-label={label} title={label} className={styles.button}>
      {icon}
    </Link>
  );
}
