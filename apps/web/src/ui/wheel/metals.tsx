/** The gradients of wood, brass and ivory. `id` distinguishes several wheels on a page. */
export function Metals({ id }: { id: string }) {
  return (
    <defs>
      <Shade id={`${id}-rim`} stops={['#7a4a2b 0', '#5a3320 .35', '#2b170f 1']} />
      <Shade id={`${id}-side`} across stops={['#150b07 0', '#3a2014 .5', '#150b07 1']} />
      <Shade id={`${id}-track`} stops={['#241209 0', '#4a2917 .5', '#744527 1']} />
      <Shade id={`${id}-brass`} across stops={['#6d5424 0', '#e8cd8d .3', '#b8934a .5', '#f0dba6 .75', '#6d5424 1']} />
      <linearGradient id={`${id}-fall`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#fff3d6" stopOpacity=".16" />
        <stop offset=".45" stopColor="#fff3d6" stopOpacity="0" />
        <stop offset="1" stopOpacity=".34" />
      </linearGradient>
      <radialGradient id={`${id}-cone`} cx=".5" cy=".38" r=".62">
        <stop stopColor="#8f5a34" />
        <stop offset=".6" stopColor="#5d3520" />
        <stop offset="1" stopColor="#2d180f" />
      </radialGradient>
      <radialGradient id={`${id}-shadow`}>
        <stop offset=".86" stopOpacity=".6" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-ivory`} cx=".36" cy=".3" r=".8">
        <stop stopColor="#fff" />
        <stop offset=".6" stopColor="#efe8d8" />
        <stop offset="1" stopColor="#9b917c" />
      </radialGradient>
    </defs>
  );
}

/** A straight gradient, downwards or across; a stop is written `colour offset`. */
function Shade({ id, stops, across = false }: { id: string; stops: readonly string[]; across?: boolean }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2={across ? 1 : 0} y2={across ? 0 : 1}>
      {stops.map((stop) => {
        const [colour, offset] = stop.split(' ');
        return <stop key={stop} stopColor={colour} offset={offset} />;
      })}
    </linearGradient>
  );
}
