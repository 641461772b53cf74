// npm run detectors: precision and recall of every detector over simulated evenings with colluders.
import { measureAll } from '../src/collusion/colluders.ts';

console.log('detector            precision  recall  colluders found / all, honest people found');
for (const { detector, precision, recall, found, colluders, wrong } of measureAll())
  console.log(
    `${detector.padEnd(20)}${precision.toFixed(3).padStart(9)}${recall.toFixed(3).padStart(8)}  ${found} / ${colluders}, ${wrong}`,
  );
