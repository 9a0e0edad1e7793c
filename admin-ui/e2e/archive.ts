import { crc32 } from 'node:zlib';

/** A zip archive of files by their names, stored as they are. */
export function zip(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(content)];
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(0x0800, 2);
    about.writeUInt32LE(crc32(data), 10);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(data.length, 18);
    about.writeUInt16LE(path.length, 22);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02\x14\x00', 'latin1');
    about.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    parts.push(Buffer.from('PK\x03\x04'), about, path, data);
    index.push(entry, path);
    at += 30 + path.length + data.length;
  }
  const list = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(index.length / 2, 8);
  end.writeUInt16LE(index.length / 2, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}
