/**
 * Draws at once, and anew for a print and after it: what is drawn keeps its colours.
 * @returns ends it
 */
export function withPrints(draw: (isOnPaper: boolean) => void): () => void {
  const print = window.matchMedia('print');
  let isPrinting = false;
  const drawAgain = () => draw(isPrinting || print.matches);
  const begin = () => {
    isPrinting = true;
    drawAgain();
  };
  const end = () => {
    isPrinting = false;
    drawAgain();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  print.addEventListener('change', drawAgain);
  drawAgain();
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    print.removeEventListener('change', drawAgain);
  };
}
