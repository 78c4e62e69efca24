import { createContext, use } from 'react'
import { aiClientsApi } from './api.ts'

export type ClientDoor = typeof aiClientsApi

/** Where the fields of a client ask: before the set-up is done, that is another place. */
export const ClientDoorContext = createContext<ClientDoor>(aiClientsApi)

export const useClientDoor = (): ClientDoor => use(ClientDoorContext)
