#!/bin/sh
# The base of deploy/Dockerfile, under its name, where no registry of images is within reach: Debian by debootstrap with
# the project's own Node and this machine's npm. For trials, not for a release: it trusts whom this machine trusts.
# As root, after `npm ci`. MIRROR is another mirror of Debian's packages.
set -eu
cd "$(dirname "$0")/.."
name=$(sed -n 's/^FROM \([^ ]*:[^ ]*\).*/\1/p' deploy/Dockerfile | head -n 1)
mirror=${MIRROR:-http://deb.debian.org/debian}
box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT
debootstrap --variant=minbase --include=ca-certificates bookworm "$box" "$mirror"
rm -rf "$box"/var/cache/apt/* "$box"/var/lib/apt/lists/*
install -m 755 node_modules/node/bin/node "$box/usr/local/bin/node"
mkdir -p "$box/usr/local/lib/node_modules"
cp -a "$(npm root -g)/npm" "$box/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$box/usr/local/bin/npm"
# What this machine trusts, as packages may come to it through an authority of its own.
cp /etc/ssl/certs/ca-certificates.crt "$box/etc/ssl/certs/"
# The image's own account, as in the base of the registry.
chroot "$box" groupadd -g 1000 node
chroot "$box" useradd -u 1000 -g node -m node
work=$(buildah from scratch)
buildah add -q "$work" "$box" /
buildah config --cmd node --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
  --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$work"
buildah commit -q --rm "$work" "docker.io/library/$name"
