import { type Boot, bootElement } from '@trivium/beings-contract'

const usual: Boot = {
  page: 'chat',
  language: 'en-US',
  skin: 'admin',
  version: '',
  ready: true,
  signedIn: true,
  missing: false,
  hasPassword: true,
  refusal: '',
  failure: null,
}

/** What the server wrote into the page. Under the development server there is nothing, and the usual holds. */
function readBoot(): Boot {
  const text = document.getElementById(bootElement)?.textContent ?? ''
  return { ...usual, ...(JSON.parse(text) as Partial<Boot>) }
}

export const boot = readBoot()
