export { Palette, type PaletteProps } from './Palette.tsx';
export type { PaletteGroup, PaletteItem } from './PaletteItem.ts';
