/** Every row of the endpoint tables of the specification, in their order. A row without a case fails the test. */
export const endpointRows = `
GET /api/dashboard/stats
GET /api/dashboard/metrics
GET /api/chat/stream
GET /api/chat/conversations
GET /api/chat/messages
GET /api/chat/history
POST /api/chat/send
POST /api/chat/stop
POST /api/chat/upload
GET /api/beings
GET /api/beings/list
GET /api/beings/detail
GET /api/beings/activity
POST /api/beings/soul/save
POST /api/beings/ai-config/save
GET /api/beings/ai-config/models
GET /api/beings/tool-permissions
PUT /api/beings/tool-permissions
GET /api/beings/tool-permissions/templates
POST /api/beings/tool-permissions/apply-template
GET /api/chat-history/conversations
GET /api/chat-history/messages
GET /api/timers/list
GET /api/timer-cycles/list
GET /api/timer-cycle/messages
GET /api/tasks/list
GET /api/task-cycles/list
GET /api/task-cycle/messages
GET /api/permissions/list
POST /api/permissions/save
GET /permission/check
GET /permission/respond
GET /api/logs/list
GET /api/logs/beings
GET /api/logs/levels
GET /api/usage/summary
GET /api/usage/trend
GET /api/usage/export
GET /api/audit/list
GET /api/audit/summary
GET /api/audit/beings
POST /config/save
GET /config/aioptions
GET /init/ai-config-metadata
POST /init
GET /api/memory/list
GET /api/memory/detail/{id}
GET /api/memory/stats
GET /api/memory/search
GET /api/memory/beings
GET /api/memory/trace/{id}
GET /api/memory/timeline-html
GET /api/work-notes/list
GET /api/work-notes/read
GET /api/work-notes/directory
GET /api/work-notes/search
POST /api/work-notes/create
POST /api/work-notes/update
POST /api/work-notes/delete
GET /api/knowledge/graph
GET /api/projects/list
GET /api/projects/list-workflow-templates
GET /api/projects/detail
GET /api/projects/workflow-detail
POST /api/projects/create
POST /api/projects/update
POST /api/projects/assign
POST /api/projects/remove
POST /api/projects/assign-role
POST /api/projects/remove-role
POST /api/projects/{id}/archive
POST /api/projects/{id}/restore
POST /api/projects/{id}/destroy
GET /api/projects/{id}/work-notes/list
GET /api/projects/{id}/work-notes/read
POST /api/projects/{id}/work-notes/create
POST /api/projects/{id}/work-notes/update
POST /api/projects/{id}/work-notes/delete
GET /api/projects/{id}/tasks/list
POST /api/projects/{id}/tasks/create
POST /api/projects/{id}/tasks/update
POST /api/projects/{id}/tasks/delete
POST /api/projects/{id}/tasks/assign
POST /api/projects/{id}/tasks/remove-assignee
POST /api/projects/{id}/tasks/complete
POST /api/projects/{id}/tasks/fail
POST /api/projects/{id}/tasks/cancel
GET /api/projects/{id}/tool-permissions
PUT /api/projects/{id}/tool-permissions
GET /api/executors/status
GET /api/code/types
GET /api/code/detail
GET /api/code/hover
POST /api/code/hover
POST /api/code/register
POST /api/code/update
POST /api/code/unregister
GET /api/help/search
POST /api/system/shutdown
`
  .trim()
  .split('\n')

/** Beyond the specification, held to the same rules. */
export const furtherRows = `
GET /api/chat/context
GET /api/chat/trace
GET /api/chat/trace/prompt
GET /api/ai/models
POST /api/chat/rename
POST /api/chat/pin
POST /api/chat/read
POST /api/chat/model
GET /api/chat/search
GET /api/chat/export
POST /api/chat/attach
POST /api/chat/detach
POST /api/chat/branch
POST /api/chat/choose
GET /api/beings/templates
GET /api/beings/imports
POST /api/beings/duplicate
POST /api/memory/update
GET /api/memory/timeline
GET /api/memory/embeddings
POST /api/memory/embeddings/renew
GET /api/knowledge/detail
GET /api/knowledge/aliases
POST /api/knowledge/aliases/add
POST /api/knowledge/aliases/remove
GET /api/events
GET /api/notifications/list
POST /api/notifications/read
GET /api/permissions/requests
POST /api/permissions/answer
GET /api/search
POST /api/timers/preview
GET /api/timers/calendars
GET /api/audit/export
GET /api/help/topics
GET /api/help/topic
GET /api/sessions/list
POST /api/sessions/revoke
`
  .trim()
  .split('\n')

/** Every page path of the specification. */
export const pageRows = `
/chat
/beings
/beings/soul
/beings/ai-config
/chat-history
/chat-history-detail
/group-chat-history-detail
/broadcast-history-detail
/timers
/timer-cycles/{timerId}
/timer-cycle/{cycleIndex}
/tasks
/task-cycles/{taskId}
/task-cycle/{cycleIndex}
/permissions
/permission/request
/logs
/usage
/audit
/config
/memory
/work-notes
/knowledge
/project
/project/{id}/work-notes
/project/{id}/tasks
/project/{id}/tool-permissions
/project/{id}/workflow
/executor
/code
/help
/help/index
/help/{topic}
/init
/init/browse
/about
`
  .trim()
  .split('\n')
