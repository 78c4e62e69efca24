/**
 * What the bus tells of, per endpoint number. `requests`: there are rows with a greater seq. `deliveries`: rows with a newer
 * updated_at. `notices`: something without a place in a sequence happened; the payload is the JSON of a Notice.
 */
export const requestsTopic = (endpointNumber: number) => `requests:${endpointNumber}`
export const deliveriesTopic = (endpointNumber: number) => `deliveries:${endpointNumber}`
export const noticesTopic = (endpointNumber: number) => `notices:${endpointNumber}`
