#!/usr/bin/env bash
# Makes a batch in shards under GNU parallel, on this machine or, with PARALLEL="--sshloginfile hosts --workdir .", on others that share the folder.
# usage: parallel.sh SHARDS TEMPLATE RECORDS OUT [OPTION…]
# An ended run goes on where it was when it is started again: the log has the shards that are done, the manifests have the documents.
set -euo pipefail
shards=$1 template=$2 records=$3 out=$4
shift 4
mkdir -p manifests
# -q: the braces of OUT are those of the template. A shard that fails is tried once more, as a machine may have been at fault.
seq 0 $((shards - 1)) | parallel -q -I SHARD --joblog manifests/jobs.log --resume-failed --retries 2 \
  "${PDFCOMPOSE:-pdfcompose}" batch "$template" --data "$records" --out "$out" "$@" \
  --shard SHARD/$shards --jobs 1 --resume --manifest manifests/SHARD.jsonl
