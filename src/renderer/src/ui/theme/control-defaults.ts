/** How Vuetify's controls look and behave on the desk where nothing else is said; their sizes are in overrides.css. */
export const controlDefaults = {
  // A press is answered by what it does.
  global: { ripple: false },
  // The ground is that of what a button is for.
  VBtn: { variant: 'text' },
  VBtnToggle: { variant: 'text' },
  // The caption stands above and the note below, in places of their own (FieldFrame): nothing floats or moves.
  VRadioGroup: { hideDetails: true },
  VTextField: { variant: 'plain', hideDetails: true },
}
