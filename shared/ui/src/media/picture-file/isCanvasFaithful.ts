/** Two pixels as red, green, blue and opacity. */
const PAIR = [200, 50, 20, 255, 20, 50, 200, 255];
let isFaithful: boolean | undefined;

/** Whether a canvas returns what was drawn, checked once per page: browsers that resist fingerprinting return stripes. */
export function isCanvasFaithful(): boolean {
  const context = isFaithful === undefined && document.createElement('canvas').getContext('2d');
  if (!context) return isFaithful ?? true;
  for (const x of [0, 1]) {
    context.fillStyle = `rgb(${PAIR.slice(x * 4, x * 4 + 3).join()})`;
    context.fillRect(x, 0, 1, 1);
  }
  // A difference of 8 is not visible: some browsers change the lowest bits.
  const { data } = context.getImageData(0, 0, 2, 1);
  return (isFaithful = PAIR.every((value, at) => Math.abs((data[at] ?? 0) - value) <= 8));
}
