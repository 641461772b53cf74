/** Whether to reduce motion: because of the system's setting or the user's. In the browser only. */
export const isCalm = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.motion === 'less';
