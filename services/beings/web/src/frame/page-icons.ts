import {
  IconActivity,
  IconAdjustments,
  IconBrain,
  IconBriefcase,
  IconChartBar,
  IconChecklist,
  IconClockPlay,
  IconCode,
  IconCpu,
  IconFeather,
  IconFileText,
  IconGauge,
  IconHelpCircle,
  IconHistory,
  IconInfoCircle,
  IconLogs,
  IconMessageCircle,
  IconNotes,
  IconServerBolt,
  IconShieldLock,
  IconTopologyStar3,
  IconUsers,
} from '@tabler/icons-react'
import type { PageName } from '@trivium/beings-contract'

type Icon = typeof IconActivity

const icons: Partial<Record<PageName, Icon>> = {
  chat: IconMessageCircle,
  history: IconHistory,
  projects: IconBriefcase,
  tasks: IconChecklist,
  timers: IconClockPlay,
  notes: IconNotes,
  beings: IconUsers,
  soul: IconFeather,
  aiConfig: IconCpu,
  memory: IconBrain,
  knowledge: IconTopologyStar3,
  permissions: IconShieldLock,
  audit: IconActivity,
  executors: IconServerBolt,
  logs: IconLogs,
  dashboard: IconGauge,
  usage: IconChartBar,
  models: IconCpu,
  code: IconCode,
  settings: IconAdjustments,
  help: IconHelpCircle,
  about: IconInfoCircle,
}

export const pageIcon = (page: PageName): Icon => icons[page] ?? IconFileText
