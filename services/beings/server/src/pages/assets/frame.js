import { watchForms } from './api-form.js'
import { ringBell } from './bell.js'
import { showTimes } from './times.js'

showTimes()
watchForms()
void ringBell()
document.addEventListener('visibilitychange', () => document.hidden || void ringBell())
