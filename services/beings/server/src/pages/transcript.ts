import type { Message, MessageToolCall } from '@trivium/beings-contract'
import type { Uses } from '../platform/kernel.ts'
import { bytes, moment } from './cells.ts'
import { type Html, html } from './html.ts'
import { markdown } from './markdown.ts'
import { emptyState } from './record-table.ts'

/** What was said, one after the other; the result of a tool stands with the call. */
export function transcript({ settings, config }: Uses<'config' | 'settings'>, messages: readonly Message[]): Html {
  const shown = messages.filter(message => message.role !== 'tool')
  if (shown.length === 0) return emptyState(w => w.history.nothing)
  return html`<div class="transcript">${shown.map(message => article(message, message.senderId === settings.get('userId') ? 'own' : config.allowedHosts))}</div>`
}

/** Somebody else's text is written with care for the names of this service. */
function article(message: Message, writer: 'own' | readonly string[]): Html {
  const { senderName, role, timestamp, content, thinking, toolCalls = [], files = [], status, finishReason } = message
  const text = writer === 'own' ? html`<div class="message-body">${content}</div>` : markdown(content, writer)
  return html`<article class="message ${writer === 'own' ? 'own' : role}">
<header class="message-head"><strong><bdi>${senderName}</bdi></strong>${moment(timestamp)}${role === 'system' && html`<span class="tag">${w => w.history.system}</span>`}</header>
${thinking && html`<details class="thinking"><summary><span>${w => w.script.chat.thinking}</span></summary><div>${thinking}</div></details>`}
${content !== '' && text}
<div class="tools">${toolCalls.map(toolCall)}</div>
${files.map(file => html`<a class="file-chip" href="/api/chat/file?fileId=${file.fileId}" download="${file.fileName}"><bdi>${file.fileName}</bdi><small>${bytes(file.fileSize)}</small></a>`)}
${finishReason === 'length' && html`<p class="end">${w => w.script.chat.cut}</p>`}${status === 'stopped' && html`<p class="end">${w => w.script.chat.stopped}</p>`}${status === 'failed' && html`<p class="end bad">${w => w.script.chat.failed}</p>`}
</article>`
}

function toolCall({ name, parameters, result }: MessageToolCall): Html {
  const { action, ...rest } = parameters
  const [first] = Object.values(rest).filter(value => typeof value === 'string')
  const touches = [action, first].filter(Boolean).join(' ').slice(0, 200)
  const state = result ? (result.success ? 'completed' : 'failed') : 'open'
  const fields = Object.entries(parameters).map(([key, value]) => html`<dt>${key}</dt><dd>${plain(value)}</dd>`)
  return html`<details class="tool"><summary><span class="name">${name}</span><span class="touches">${touches}</span><span class="state" data-state="${state}">${w => (state === 'open' ? w.history.noResult : w.script.tool.states[state])}</span></summary>
<dl class="facts">${fields}${result && html`<dt>${w => (result.success ? w.script.tool.output : w.script.tool.error)}</dt><dd>${result.success ? result.output : result.error}</dd>`}</dl></details>`
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
