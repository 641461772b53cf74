/** The brand's own back, from the drawings of the page. Units: 100 × 140. */
export const CardBack = () => <use href="#brand-card-back" width="100" height="140" />;
