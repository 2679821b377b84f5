/** How Vuetify's controls look and behave on the desk where nothing else is said; their sizes are in overrides.css. */
export const controlDefaults = {
  // A press is answered by what it does.
  global: { ripple: false },
}
