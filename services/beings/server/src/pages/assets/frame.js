import { watchForms } from './api-form.js'
import { ringBell } from './bell.js'
import { repeat } from './repeat.js'
import { showTimes } from './times.js'

showTimes()
watchForms()
void ringBell()
repeat(ringBell)
