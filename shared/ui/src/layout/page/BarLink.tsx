import { Download, Settings, ShoppingCart } from 'lucide-react';
import { IconLink } from '../../controls/button/IconLink.tsx';

const DESTINATIONS = {
  cart: { label: '장바구니', icon: <ShoppingCart aria-hidden /> },
  setting: { label: '앱 설정', icon: <Settings aria-hidden /> },
  download: { label: '앱 내려받기', icon: <Download aria-hidden /> },
} as const;

/** A link at the right of a `PageBar` to a page of the marketplace: its path is `/` and the name. */
export function BarLink({ to }: { readonly to: keyof typeof DESTINATIONS }) {
  return <IconLink to={`/${to}`} {...DESTINATIONS[to]} />;
}
