// Storage of one browser for tests of outboxes: as localStorage, in memory.

export class DeviceStorage implements Storage {
  readonly items = new Map<string, string>()

  get length() {
    return this.items.size
  }

  key = (index: number) => [...this.items.keys()][index] ?? null
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
  clear = () => this.items.clear()
}
