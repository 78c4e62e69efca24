import { type Boot, bootElement } from '@trivium/beings-contract'

/** What the server wrote into a page of the web interface. */
export function bootOf(page: string): Boot {
  const [, text = ''] = new RegExp(`<script[^>]* id="${bootElement}"[^>]*>([^<]*)<`).exec(page) ?? []
  return JSON.parse(text) as Boot
}
