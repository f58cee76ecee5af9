// An S3-compatible store as a process of its own: its folder and port are its arguments.
import S3rver from 's3rver';

const [directory = '', port = ''] = process.argv.slice(2);
await new S3rver({ directory, address: '0.0.0.0', port: Number(port), silent: true, vhostBuckets: false }).run();
