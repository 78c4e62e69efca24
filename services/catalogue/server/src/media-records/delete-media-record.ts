import { notFound } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import { deleteMediaRecordRow } from './media-record-store.ts'

export async function deleteMediaRecord({ catalogue }: RequestContext, id: string): Promise<string> {
  return catalogue.mutate(async trx => {
    if (!(await deleteMediaRecordRow(trx, id))) throw notFound(`Media record with id ${id} not found`)
    return id
  })
}
