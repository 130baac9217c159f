import {
  BarChart3,
  Bell,
  FlaskConical,
  Gift,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  Receipt,
  Settings,
  ShoppingBag,
  Store,
} from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  store: Store,
  market: ShoppingBag,
  today: ListChecks,
  lab: FlaskConical,
  chart: BarChart3,
  bell: Bell,
  gift: Gift,
  receipt: Receipt,
  settings: Settings,
};

/** The icon of a navigation entry by its name; a generic icon for an unknown name. */
export function navigationIcon(name: string | undefined): ReactNode {
  const Icon = ICONS[name ?? ''] ?? LayoutGrid;
  return <Icon aria-hidden />;
}
