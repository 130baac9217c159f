/** Entries of the error catalogue for pictures, which forms check before an upload. */
export const pictureErrors = {
  'file-size-over': {
    status: 400,
    surface: 'screen',
    text: '파일 크기가 너무 큽니다. (8MB 이하)',
  },
  'file-type-not-image': {
    status: 400,
    surface: 'screen',
    text: 'jpg, jpeg, png, webp만 업로드 가능합니다.',
  },
  'picture-animated': {
    status: 400,
    surface: 'screen',
    text: '움직이는 사진은 업로드할 수 없어요. 움직이지 않는 사진을 선택해주세요.',
  },
  'picture-too-tall': {
    status: 400,
    surface: 'screen',
    text: '세로로 너무 긴 사진이에요. 여러 장으로 나누어 업로드해주세요.',
  },
  'file-count-over': {
    status: 400,
    surface: 'screen',
    text: '파일은 최대 20개까지만 업로드 가능합니다.',
  },
} as const satisfies Readonly<
  Record<string, { readonly status: number; readonly surface: 'screen'; readonly text: string }>
>;
