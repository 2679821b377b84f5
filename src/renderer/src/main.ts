import { startDesk } from './app/start'
import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/type.css'
import './ui/theme/base.css'
import './ui/theme/narrow.css'
import './ui/theme/wide.css'
import './ui/theme/environment.css'
import './ui/theme/overrides.css'

void startDesk()
