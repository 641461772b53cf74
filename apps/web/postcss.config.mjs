// Style sheets nest rules in the conditions of layout (table/game/form.ts), which no sheet of a module may keep.
export default { plugins: { 'postcss-nested': {}, '@tailwindcss/postcss': {} } };
