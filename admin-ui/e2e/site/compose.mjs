import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, root } from '../server.mjs';
import { tool } from './common.mjs';

/** The compose file of scripts/hosting/nodes as far as it can be read without Docker. */
const samples = join(root, 'scripts/hosting/nodes');
/** That of the part "api schema" has PyYAML. */
const python = tool('schema/bin/python', 'COMPOSE_PYTHON');
const READ = 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)';

function read(text) {
  return JSON.parse(execFileSync(python, ['-c', READ], { input: text, encoding: 'utf8' }));
}

/** Its problems: names without a target, and settings that no program reads. */
export function composeFindings() {
  const { services, volumes } = read(readFileSync(join(samples, 'compose.yaml'), 'utf8'));
  const settings = new Set(api(['serve', '--help']).match(/VISNYK_[A-Z_]+/g));
  const findings = [];
  for (const [name, service] of Object.entries(services)) {
    const waits = service.depends_on ?? [];
    for (const other of Array.isArray(waits) ? waits : Object.keys(waits)) {
      if (!(other in services)) findings.push(`${name} waits for ${other}, which is no service`);
    }
    for (const volume of service.volumes ?? []) {
      const [source] = volume.split(':');
      if (!/^[./]/.test(source) && !(source in volumes)) findings.push(`${name} has no volume ${source}`);
    }
    if (!/:[0-9]|:bookworm/.test(service.image)) findings.push(`${name} has an image without a version`);
    for (const key of Object.keys(service.environment ?? {}).filter((key) => key.startsWith('VISNYK_'))) {
      if (!settings.has(key)) findings.push(`visnyk-api does not know ${key}`);
    }
    const { test } = service.healthcheck ?? {};
    if (test?.[1] === 'bash') {
      const checked = spawnSync('bash', ['-n', '-c', test[3]], { encoding: 'utf8' });
      if (checked.status !== 0) findings.push(`${name}: ${checked.stderr}`);
    }
  }
  const upstream = readFileSync(join(samples, 'nginx.conf'), 'utf8').matchAll(/^ *server ([a-z-]+):8080 /gm);
  const nodes = Object.keys(services).filter((name) => name.startsWith('node-'));
  const passed = [...new Set([...upstream].map(([, name]) => name))];
  if (passed.join() !== nodes.join()) findings.push(`nginx passes to ${passed}, and the nodes are ${nodes}`);
  return findings;
}
