#!/bin/bash
# Makes a batch in shards, a task of an array each.
# usage: sbatch --array=0-3 slurm.sh TEMPLATE RECORDS OUT [OPTION…]
# A task whose node fails is queued again and goes on with the documents that are missing.
#SBATCH --job-name=pdfcompose
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=512M
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail
template=$1 records=$2 out=$3
shift 3
mkdir -p manifests
exec "${PDFCOMPOSE:-pdfcompose}" batch "$template" --data "$records" --out "$out" "$@" \
  --shard "$((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN))/$SLURM_ARRAY_TASK_COUNT" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --resume --manifest "manifests/$((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN)).jsonl"
