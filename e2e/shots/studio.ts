/** What the made-up camera of a roulette table sees: a drawn studio, and the wheel as the pages draw it. 1280 by 720. */
export const studio = (wheel: string): string => `
<body style="margin:0;width:1280px;height:720px;overflow:hidden;position:relative;background:#0b0d0b">
<svg width="1280" height="720" style="position:absolute">
  <defs>
    <radialGradient id="lamp"><stop stop-color="#ffe0a0"/><stop offset=".12" stop-color="#e2ab5c" stop-opacity=".75"/>
      <stop offset="1" stop-color="#7a5a2a" stop-opacity="0"/></radialGradient>
    <linearGradient id="wall" x2="0" y2="1"><stop stop-color="#120f0b"/><stop offset=".55" stop-color="#1d2a20"/><stop offset="1" stop-color="#0a0d0b"/></linearGradient>
    <linearGradient id="brass" x2="0" y2="1"><stop stop-color="#3a2c14"/><stop offset=".3" stop-color="#c69a52"/><stop offset="1" stop-color="#3f2f15"/></linearGradient>
    <radialGradient id="cloth" cx=".5" cy="0" r="1"><stop stop-color="#2f8055"/><stop offset=".6" stop-color="#1c5b3b"/><stop offset="1" stop-color="#0f3826"/></radialGradient>
    <linearGradient id="rail" x2="0" y2="1"><stop stop-color="#7c4526"/><stop offset=".4" stop-color="#522a16"/><stop offset="1" stop-color="#24110a"/></linearGradient>
    <radialGradient id="skin" cx=".42" cy=".35" r=".8"><stop stop-color="#f0c6a2"/><stop offset=".7" stop-color="#d39c74"/><stop offset="1" stop-color="#9b6a4b"/></radialGradient>
    <linearGradient id="shirt" x2="1" y2="0"><stop stop-color="#c6c2b8"/><stop offset=".4" stop-color="#f7f4ec"/><stop offset="1" stop-color="#b5b1a7"/></linearGradient>
    <linearGradient id="vest" x2="1" y2="0"><stop stop-color="#15171b"/><stop offset=".45" stop-color="#33363d"/><stop offset="1" stop-color="#121417"/></linearGradient>
    <radialGradient id="edge" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".62"/></radialGradient>
    <filter id="far"><feGaussianBlur stdDeviation="5"/></filter>
    <filter id="near"><feGaussianBlur stdDeviation=".9"/></filter>
    <filter id="shade"><feGaussianBlur stdDeviation="14"/></filter>
  </defs>
  <rect width="1280" height="720" fill="url(#wall)"/>
  <g filter="url(#far)">
    ${[...Array(9).keys()]
      .map(
        (nth) => `<rect x="${nth * 160 - 8}" y="60" width="15" height="420" fill="url(#brass)"/>
    <circle cx="${nth * 160 + 72}" cy="150" r="120" fill="url(#lamp)"/>`,
      )
      .join('')}
  </g>
  <path d="M-40 366Q640 286 1320 366V406Q640 326 -40 406Z" fill="url(#rail)"/>
  <path d="M-40 394Q640 314 1320 394V720H-40Z" fill="url(#cloth)"/>
  <ellipse cx="820" cy="366" rx="150" ry="18" fill="#04120b" opacity=".55" filter="url(#shade)"/>
  <g filter="url(#near)" transform="translate(212 26) scale(.76)">
    <path d="M770 196h60v60q-30 26-60 0z" fill="#b98058"/>
    <path d="M690 282Q704 250 770 236l30 24 30-24q66 14 80 46l14 184H676z" fill="url(#shirt)"/>
    <path d="M742 246 800 372l58-126 26 220H716z" fill="url(#vest)"/>
    <path d="m800 250-34-15v30zm0 0 34-15v30z" fill="#8e2430"/><circle cx="800" cy="250" r="7" fill="#6f1a25"/>
    <g fill="#c69a52"><circle cx="800" cy="396" r="4"/><circle cx="800" cy="424" r="4"/><circle cx="800" cy="452" r="4"/></g>
    <g fill="none" stroke="url(#shirt)" stroke-width="52" stroke-linecap="round" stroke-linejoin="round">
      <path d="M706 296Q660 370 668 410L706 446"/><path d="M894 296Q940 370 932 410L900 446"/></g>
    <g fill="url(#skin)"><path d="M682 440q36-10 52 18 8 22-20 26-40 0-46-22z"/><path d="M918 440q-36-10-52 18-8 22 20 26 40 0 46-22z"/></g>
    <ellipse cx="800" cy="148" rx="50" ry="64" fill="url(#skin)"/>
    <path d="M748 150q-12-84 52-88 66 2 52 90-4-44-26-52-44 12-66-4-10 20-12 54z" fill="#2b1c13"/>
    <g fill="#2b1c13"><path d="M770 138q10-7 22-1-11-2-22 1zM808 137q12-6 22 1-11-3-22-1z"/><ellipse cx="781" cy="149" rx="5" ry="4"/><ellipse cx="819" cy="149" rx="5" ry="4"/></g>
    <path d="M799 150q-7 20 3 21" fill="none" stroke="#a8714f" stroke-width="3"/>
    <path d="M782 187q18 12 36 0-18 6-36 0z" fill="#9c3f3c"/>
  </g>
</svg>
<div style="position:absolute;left:225px;top:250px;width:410px">
  <img src="${wheel}" alt="" style="width:100%;filter:drop-shadow(0 22px 18px rgb(0 0 0/.6)) blur(.5px)"></div>
<svg width="1280" height="720" style="position:absolute"><rect width="1280" height="720" fill="url(#edge)"/></svg>
</body>`;
