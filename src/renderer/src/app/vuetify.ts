import { useI18n } from 'vue-i18n'
import { createVuetify } from 'vuetify'
import { createVueI18nAdapter } from 'vuetify/locale/adapters/vue-i18n'
import { controlDefaults } from '../ui/theme/control-defaults'
import { vuetifyThemes, type ThemeName } from '../ui/theme/themes'
import { i18n } from './i18n'

/** Main gives every page a nonce, so that the styles that Vuetify writes at run time are let in. */
function styleNonce(): string | undefined {
  const meta = document.querySelector('meta[property="csp-nonce"]')
  return meta instanceof HTMLMetaElement ? meta.nonce || undefined : undefined
}

export function makeVuetify(theme: ThemeName): ReturnType<typeof createVuetify> {
  const nonce = styleNonce()
  return createVuetify({
    theme: {
      defaultTheme: theme,
      themes: vuetifyThemes(),
      utilities: false,
      ...(nonce === undefined ? {} : { cspNonce: nonce }),
    },
    // Vuetify's own words come with each language of the desk.
    locale: { adapter: createVueI18nAdapter({ i18n, useI18n }) },
    defaults: controlDefaults,
  })
}
