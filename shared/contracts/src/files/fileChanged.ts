/** Message for a chosen file that the browser can no longer read, because it was changed, moved or deleted. */
export const FILE_CHANGED = '파일이 바뀌었어요. 다시 선택해주세요.';
