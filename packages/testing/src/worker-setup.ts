import { afterAll } from 'vitest'
import { cleanUpFile } from './clean-up.ts'
import './end-with-runner.ts'
import { shareCompileCache } from './processes/compile-cache.ts'

shareCompileCache()

// This file runs before each test file, also where one process serves several of them. Registered while the file is collected: a
// hook that is already running cannot register another one.
afterAll(cleanUpFile)
