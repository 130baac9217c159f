/** What the palette is called, and what it finds; also before it is loaded. */
export const PALETTE_TEXTS = { title: '찾기와 실행', placeholder: '마켓, 주문, 이름, 할 일' } as const;
