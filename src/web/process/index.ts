// Public exports of the process folder for other folders: map changes that wait on this device.

export { LocalStore, mapsWithWrites } from '#web/process/canvas/outbox/local-store.ts'
export { sendableWrites, waitingMap } from '#web/process/waiting-map.ts'
